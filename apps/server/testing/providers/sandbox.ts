/** Presses a button on the test page behind the short link of a QR. */
export async function payInSandbox(shortUrl: string | undefined, button: 'pay' | 'twice' | 'silent'): Promise<void> {
  const answer = await fetch(`${shortUrl}/${button}`, { method: 'POST', redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`${shortUrl}/${button} answered ${answer.status}`)
}
