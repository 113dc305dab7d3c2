/** Whether the text is in the clipboard now. Pages without TLS have no clipboard API; `execCommand` still works there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    document.body.append(field)
    field.select()
    const isDone = document.execCommand('copy')
    field.remove()
    return isDone
  }
}
