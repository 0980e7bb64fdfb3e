import type { AppContext } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Received, Reply } from '#shop/endpoint.ts'
import type * as contract from '#shop/packing/contract.ts'
import { changeLine, undoChange } from './change-line.ts'

type Change = Received<typeof contract.undoSoldOut>['body']['cambios'][number]
type Results = Reply<typeof contract.undoSoldOut>['resultados']

/**
 * Replaces or removes a sold-out cut in several orders, each in its own transaction. A change that fails leaves its
 * order unchanged and returns the reason (docs/rules.md#substitution).
 */
export const decideSoldOut = (
  context: AppContext,
  quien: string,
  { codigo, cambios }: Received<typeof contract.decideSoldOut>['body'],
): Promise<Results> =>
  oneByOne(context, cambios, ({ id, posicion, cambio, por }) =>
    changeLine(context, quien, { params: { id, posicion }, body: { cambio, codigo, por } }),
  )

/** Undoes several changes made by `decideSoldOut`. */
export const undoSoldOut = (
  context: AppContext,
  quien: string,
  { cambios }: Received<typeof contract.undoSoldOut>['body'],
): Promise<Results> =>
  oneByOne(context, cambios, ({ id, posicion, cambio }) =>
    undoChange(context, quien, { params: { id, posicion, cambio } }),
  )

async function oneByOne<Each extends Change>(
  context: AppContext,
  cambios: Each[],
  act: (change: Each) => Promise<unknown>,
): Promise<Results> {
  const results: Results = []
  for (const change of cambios)
    results.push({
      cambio: change.cambio,
      error: await act(change).then(
        () => null,
        (error: unknown) => reasonOf(context, error, change),
      ),
    })
  return results
}

/** Why a change failed. A refusal's field error is more specific than its message. */
function reasonOf(context: AppContext, error: unknown, { id }: Change): string {
  if (error instanceof Refusal) return Object.values(error.details.campos ?? {})[0] ?? error.message
  context.log.error({ err: error, orderId: id }, 'could not decide a line that has run out')
  return 'No se pudo cambiar. Inténtalo otra vez.'
}
