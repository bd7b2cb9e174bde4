import { describe, expect, it } from 'vitest'
import { type Host, isolation } from './isolation.mjs'

const root: Host = {
  isRoot: true,
  version: 2,
  canCreateGroups: true,
  counted: ['cpu', 'memory', 'pids'],
  forbidding: [],
  hasNamespaces: true,
}
const user: Host = { ...root, isRoot: false }

describe('the isolation that a host offers', () => {
  it.each<{ host: Host; found: RegExp }>([
    { host: root, found: /^full \(root, control groups version 2\)$/ },
    { host: { ...root, version: 1 }, found: /^full \(root, control groups version 1\)$/ },
    { host: { ...root, forbidding: ['kernel.unprivileged_userns_clone'] }, found: /^full/ },
    { host: user, found: /^limited \(exact limits by control groups version 2, programs run/ },
    { host: { ...user, canCreateGroups: false }, found: /^limited \(.*approximate/ },
    { host: { ...user, counted: ['pids'] }, found: /^limited \(.*approximate/ },
  ])('is $found', ({ host, found }) => {
    expect(isolation(host)).toEqual({ found: expect.stringMatching(found), remedy: '' })
  })

  it.each<{ host: Host; remedy: RegExp }>([
    {
      host: { ...root, canCreateGroups: false },
      remedy: /^root cannot create control groups here/,
    },
    { host: { ...root, counted: ['cpu', 'pids'] }, remedy: /do not count memory: / },
    { host: { ...root, counted: [] }, remedy: /do not count memory and pids: / },
    {
      host: { ...user, forbidding: ['kernel.apparmor_restrict_unprivileged_userns'] },
      remedy: /"sysctl -w kernel\.apparmor_restrict_unprivileged_userns=0"/,
    },
    {
      host: {
        ...user,
        forbidding: ['user.max_user_namespaces', 'kernel.unprivileged_userns_clone'],
      },
      remedy: /"sysctl -w user\.max_user_namespaces=10000 kernel\.unprivileged_userns_clone=1"/,
    },
    { host: { ...user, hasNamespaces: false }, remedy: /cannot be created here: start as root/ },
  ])('is impossible, with the remedy $remedy', ({ host, remedy }) => {
    expect(isolation(host)).toEqual({ found: undefined, remedy: expect.stringMatching(remedy) })
  })
})
