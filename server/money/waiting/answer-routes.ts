import { Refusal } from '#server/http/refusal.ts'
import { type Api, serve } from '#server/http/serve.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { readPhoto } from '#server/media/store-photo.ts'
import * as contract from '#shop/payments/customer/contract.ts'
import { readClaimReport } from './claim-report.ts'
import { answerClaim, readWaitingClaims, storeClaim } from './claims.ts'
import { answerProof, hasSentPhoto, readWaitingProofs } from './proofs.ts'

/** Serves customers' proofs of payment and claims, for the team to answer (docs/rules.md#proofs-of-payment). */
export function answerRoutes(api: Api): void {
  const { context } = api
  const { db } = context

  serve(api, contract.readProofs, async () => ({ comprobantes: await readWaitingProofs(db) }))

  serve(api, contract.answerProof, async ({ params, body, caller }) => {
    await answerProof(context, caller.admin.username, params.id, body)
    return {}
  })

  serveFile(api, contract.readProofPhoto, async ({ params: { id } }) => {
    if (!(await hasSentPhoto(db, id))) throw new Refusal(404, 'No existe esa foto')
    return readPhoto(context, id)
  })

  serve(api, contract.readClaims, async () => ({ reclamos: await readWaitingClaims(db) }))

  serve(api, contract.addClaim, async ({ params, body, caller }) => ({
    reclamo: await storeClaim(context, params.id, caller.admin.username, body),
  }))

  serve(api, contract.answerClaim, async ({ params, body, caller }) => {
    await answerClaim(context, caller.admin, params.id, body)
    return {}
  })

  serve(api, contract.readClaimReport, async ({ query }) => ({
    filas: await readClaimReport(db, query.desde, query.hasta),
  }))
}
