import { shortId } from '#shop/orders/short-id.ts'

/** The name of a record in the audit log: never that of the person. */
export const auditName = (id: string): string => `Cliente ${shortId(id)}`
