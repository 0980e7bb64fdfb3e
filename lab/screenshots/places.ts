/** The folder of the pictures. */
export const FOLDER = process.env.SCREENSHOTS ?? 'screenshots'

/** The moment at which all screens are shown. */
export const NOW = '2026-11-20T15:00:00Z'
