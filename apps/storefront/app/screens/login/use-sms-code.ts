import { useEffect, useRef } from 'react'

/** Takes the code out of the message that has just arrived, where the browser can and the shopper lets it. */
export function useSmsCode(take: (code: string) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const left = new AbortController()
    const wanted = { otp: { transport: ['sms'] }, signal: left.signal }
    navigator.credentials
      .get(wanted)
      .then((credential) => {
        if (credential && 'code' in credential) latest.current(String(credential.code))
      })
      // Declined, timed out or left: the code can still be written.
      .catch(() => undefined)
    return () => left.abort()
  }, [])
}
