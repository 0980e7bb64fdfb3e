import { ne } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { invalid } from '#server/http/refusal.ts'
import { codeForm } from '#shop/promotions/promotion.ts'
import { promotions } from './table.ts'

export const TAKEN_CODE = 'Ya hay una promoción con ese código'

/** Refuses (409) a code that looks the same as another promotion's. */
export async function refuseLookalike(tx: Transaction, { id, codigo }: { id?: string; codigo: string }): Promise<void> {
  const others = await tx
    .select({ codigo: promotions.codigo })
    .from(promotions)
    .where(id === undefined ? undefined : ne(promotions.id, id))
  if (others.some((other) => looks(other.codigo) === looks(codigo))) throw invalid({ codigo: TAKEN_CODE }, 409)
}

/** Maps Greek and Cyrillic letters to the Latin ones that look the same. */
const looks = (codigo: string): string => [...codeForm(codigo)].map((letter) => LATIN[letter] ?? letter).join('')

const LATIN: Record<string, string | undefined> = Object.fromEntries(
  [...'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХІЈЅ'].map((letter, index) => [letter, 'ABEZHIKMNOPTYXABEKMHOPCTYXIJS'[index]]),
)
