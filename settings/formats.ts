/**
 * Formats of settings. A message continues a sentence that begins with the setting's name, and never quotes a
 * value that may contain a password.
 */
import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'
import { hostOf, isPrivateHost } from './networks.ts'

/** @param whatToSet completes "set it to …" */
export function required(whatToSet: string) {
  return z.string(`is not set: set it to ${whatToSet}.`)
}

export function choice<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, {
    error: ({ input }) => `is "${input}"; it must be ${choices.join(' or ')}.`,
  })
}

export function flag(byDefault: boolean) {
  return choice(['on', 'off'])
    .transform((value) => value === 'on')
    .default(byDefault)
}

export function whole({ min, max }: { min: number; max: number }) {
  const isIn = (value: string) =>
    /^[0-9]{1,7}$/.test(value) && Number(value) >= min && Number(value) <= max
  return z
    .string()
    .refine(isIn, {
      error: ({ input }) => `is "${input}"; it must be a whole number from ${min} to ${max}.`,
    })
    .transform(Number)
}

export function secret(leastBytes: number, whatToSet = 'a random string') {
  return required(whatToSet).refine((value) => Buffer.byteLength(value) >= leastBytes, {
    error: `has fewer than ${leastBytes} bytes. Make it longer.`,
  })
}

/** @param check returns an error message, or null */
export function checked(check: (value: string) => string | null) {
  return z.string().refine((value) => check(value) === null, {
    error: ({ input }) => `is not valid. ${check(String(input))}`,
  })
}

function url(protocols: readonly string[], whatToSet = 'a URL') {
  return required(whatToSet).refine(
    (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
    { error: `is not a URL that begins with ${protocols.join('// or ')}//.` },
  )
}

export function postgresUrl(whatToSet?: string) {
  return url(['postgres:', 'postgresql:'], whatToSet)
}

/** The URL of an account whose password PostgreSQL stores without normalization. */
export const judgeDatabaseUrl = postgresUrl().refine(
  (value) => {
    const parsed = URL.parse(value)
    // The wrong format was already reported.
    if (parsed === null) return true
    return parsed.username !== '' && /^[!-~]+$/.test(decoded(parsed.password))
  },
  { error: 'needs a user and a password of ASCII letters, digits and punctuation.' },
)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** An address such as `https://example.org`. Final slashes are removed. */
export const httpUrl = url(['http:', 'https:']).transform((value) => value.replace(/\/+$/, ''))

export const origin = httpUrl.refine((value) => URL.parse(value)?.origin === value, {
  error: ({ input }) => `is "${input}"; it must be an address without a path.`,
})

/** Tokens and programs go over this connection without encryption, so it stays in a private network. */
export const sandboxUrl = required('the address of the sandbox, like http://127.0.0.1:5050').refine(
  (value) => {
    const parsed = URL.parse(value)
    return parsed?.protocol === 'http:' && isPrivateHost(hostOf(parsed))
  },
  {
    error: ({ input }) =>
      `is "${input}"; it must be like http://127.0.0.1:5050, on a loopback or private address.`,
  },
)

export const listenAddress = z
  .string()
  .refine((value) => isIPv4(splitPort(value).address) && isPort(splitPort(value).port), {
    error: ({ input }) => `is "${input}"; it must be like 127.0.0.1:5050.`,
  })
  .transform(splitPort)

function splitPort(value: string): { address: string; port: number } {
  const [, address = '', port = ''] = /^(.*):([0-9]{1,5})$/.exec(value) ?? []
  return { address, port: Number(port) }
}

function isPort(port: number): boolean {
  return port >= 1 && port <= 65_535
}

const code = /^[a-z][a-z0-9]{0,19}$/

/** Unique language codes, separated by commas. This module does not know which codes exist. */
export const languageList = z
  .string()
  .transform((value) => value.split(',').map((item) => item.trim()))
  .refine(
    (codes) => codes.every((item) => code.test(item)) && new Set(codes).size === codes.length,
    {
      error: ({ input }) =>
        `is "${input}"; it must be a list of different language codes, separated by commas, such as cpp,python.`,
    },
  )

const compilerChoice = /^([a-z][a-z0-9]{0,19})=(\/[\w+./-]+)$/

/** Paths of compilers by language code. This module does not know which languages exist. */
export const compilerList = z
  .string()
  .transform((value) => value.split(',').map((item) => compilerChoice.exec(item.trim())))
  .refine((choices) => choices.every((choice) => choice !== null), {
    error: ({ input }) =>
      `is "${input}"; it must be a list of language codes with paths of compilers, separated by commas, such as cpp=/usr/bin/g++-13.`,
  })
  .transform(
    (choices): Readonly<Record<string, string>> =>
      Object.fromEntries(choices.map((choice) => [choice?.[1] ?? '', choice?.[2] ?? ''])),
  )

export const addresses = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .refine((items) => items.every(isAddress), {
    error: ({ input }) =>
      `is "${input}"; it must be IP addresses or networks, separated by commas.`,
  })

function isAddress(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/')
  const longest = isIPv4(address) ? 32 : 128
  const isMask = bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= longest)
  return isIP(address) !== 0 && isMask && rest.length === 0
}
