// Lets the host's own programs do it: those that mount, those with rights of root, those that dial.
const { spawnSync } = require('node:child_process')
const tries = [
  ['unshare', '-Ur', 'id', '-u'],
  ['unshare', '-m', 'true'],
  ['mount', '-t', 'tmpfs', 'none', '/w'],
  ['umount', '/usr/local'],
  ['su', '-c', 'true'],
  ['nsenter', '-t', '1', '-a', 'true'],
  ['chroot', '/w', 'true'],
  ['newgrp', 'root'],
  ['mkfs.ext4', '/dev/vda'],
  ['dmesg'],
  ['sysctl', '-w', 'kernel.hostname=x'],
  ['hostname', 'x'],
  ['date', '-s', '2001-01-01'],
  ['chattr', '+i', '/w/a.js'],
  ['setcap', 'cap_sys_admin+ep', '/w/a.js'],
  ['mknod', '/w/disk', 'b', '8', '0'],
]
const worked = tries.filter(([name, ...rest]) => spawnSync(name, rest, { input: '', timeout: 300 }).status === 0)
console.log(worked.length === 0 ? 42 : worked)
