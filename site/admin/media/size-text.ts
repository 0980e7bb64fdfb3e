const KILO = 1024
const number = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 })

/** Bytes as people say them: '340 KB', '1,2 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < KILO * KILO ? `${Math.ceil(bytes / KILO)} KB` : `${number.format(bytes / KILO / KILO)} MB`
