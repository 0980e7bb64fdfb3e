import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attempts, knownDevices } from '#server/accounts/table.ts'
import type { AppContext } from '#server/context.ts'
import { countGuess, type Limit } from './attempts.ts'
import { clientNetwork } from './client-network.ts'
import { deviceOf, requireDevice } from './device.ts'

/** The account of a sign-in attempt, as typed; it may not exist. */
export interface TypedAccount {
  kind: 'login' | 'admin'
  name: string
}

const QUARTER_HOUR = 15
const DAY = 24 * 60
/** Wrong passwords per day by unknown devices, after which each address has few attempts left for that account. */
const GUESSED_A_DAY = 200
/** Wrong passwords per 15 minutes from one address, for all accounts. */
const FROM_ADDRESS = { login: 100, admin: 50 }

/**
 * Runs `check`, which returns `undefined` for a wrong password, within the limits on guessing: by account and device if
 * this browser has signed in to the account before, otherwise by account and address and by address alone
 * (docs/rules.md#guessing-passwords).
 */
export async function limitGuesses<T>(
  context: AppContext,
  request: FastifyRequest,
  typed: TypedAccount,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  return countGuess(context, await limitsOf(context, request, typed), check)
}

async function limitsOf(context: AppContext, request: FastifyRequest, typed: TypedAccount): Promise<Limit[][]> {
  const account = accountKey(typed)
  const device = await knownDeviceOf(context, request, typed)
  if (device) return [[{ key: `${account}:${hashOf(device)}`, max: 10, minutes: QUARTER_HOUR }]]
  const address = clientNetwork(request.ip)
  // This limit refuses nothing by itself; it only lowers what each address may try.
  const guessed: Limit = { key: `${account}:dia`, max: Number.POSITIVE_INFINITY, minutes: DAY }
  const isGuessed = (await countNow(context, guessed.key)) >= GUESSED_A_DAY
  return [
    [{ key: `${typed.kind}-ip:${address}`, max: FROM_ADDRESS[typed.kind], minutes: QUARTER_HOUR }],
    [
      { key: `${account}:${address}`, max: 10, minutes: QUARTER_HOUR },
      { key: `${account}:dia:${address}`, max: isGuessed ? 5 : 50, minutes: DAY },
    ],
    [guessed],
  ]
}

/** Remembers that this browser has signed in to the account, so that strangers' guesses no longer lock it out. */
export async function rememberDevice(context: AppContext, reply: FastifyReply, typed: TypedAccount): Promise<void> {
  const lastUsed = context.now()
  const hash = deviceHash(requireDevice(context, reply), typed)
  await context.db
    .insert(knownDevices)
    .values({ hash, lastUsed })
    .onConflictDoUpdate({ target: knownDevices.hash, set: { lastUsed } })
}

/** The device token of a request's browser, if it has signed in to the account before. */
export async function knownDeviceOf(context: AppContext, request: FastifyRequest, typed: TypedAccount) {
  const device = deviceOf(context, request)
  if (!device) return undefined
  return (await context.db.$count(knownDevices, eq(knownDevices.hash, deviceHash(device, typed)))) > 0
    ? device
    : undefined
}

async function countNow({ db, now }: AppContext, key: string): Promise<number> {
  const [row] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.until, now())))
  return row?.count ?? 0
}

/** Names ignore case (`isSameName`) and are hashed, because they can be long and an e-mail is personal data. */
const accountKey = ({ kind, name }: TypedAccount): string =>
  `${kind}:${hashOf(name.normalize('NFC').toLowerCase()).slice(0, 32)}`
const deviceHash = (device: string, typed: TypedAccount): string => hashOf(`${device} ${accountKey(typed)}`)
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
