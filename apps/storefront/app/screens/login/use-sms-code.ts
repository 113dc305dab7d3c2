import { useEffect, useRef } from 'react'

/** Reads the code from an arriving message (WebOTP), if browser and user allow it. */
export function useSmsCode(take: (code: string) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const left = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: left.signal }
    navigator.credentials
      .get(options)
      .then((credential) => {
        if (credential && 'code' in credential) latest.current(String(credential.code))
      })
      // Declined, timed out or aborted: the code can still be typed.
      .catch(() => undefined)
    return () => left.abort()
  }, [])
}
