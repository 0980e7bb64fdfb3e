import type { AppContext } from '#server/context.ts'
import { photoKey } from '#server/files/delivery-photos.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Refuses (409) reports on an order whose customer was erased: they would store personal data again. */
export function refuseErased({ borrado }: { borrado: boolean }): void {
  if (borrado) throw new Refusal(409, 'Ese cliente borró sus datos: ya no se anota nada de su pedido')
}

/** Refuses (409) an id that already has a picture. Visitors choose the id and must not replace another's picture. */
export async function refuseOtherPhoto({ files }: AppContext, id: string): Promise<void> {
  if (await files.get(photoKey(id))) throw new Refusal(409, 'Ese número ya es de otra foto')
}
