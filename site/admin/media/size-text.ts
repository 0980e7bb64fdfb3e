const KILO = 1024

/** Bytes as text: '340 KB', '1.2 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < KILO * KILO ? `${Math.ceil(bytes / KILO)} KB` : `${Math.round((10 * bytes) / KILO / KILO) / 10} MB`
