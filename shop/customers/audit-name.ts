import { shortId } from '#shop/orders/short-id.ts'

/** The name of a customer record in the audit log, which never contains the person's name. */
export const auditName = (id: string): string => `Cliente ${shortId(id)}`
