/**
 * Copies a text to the clipboard. False where the browser does not let it, as over plain http: the caller says so. The
 * only use of the Clipboard API, which exists only on https and localhost.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
