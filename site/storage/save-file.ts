/** Downloads a file to the device. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked in the next task, after the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url))
}
