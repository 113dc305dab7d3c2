import { createHash } from 'node:crypto'
import { STYLE as SHARED } from '../tester-style.ts'

export const STYLE = `${SHARED}
main{max-width:560px}
fieldset{border:0;margin:20px 0 0;padding:0;display:grid;gap:8px}
legend{font-weight:600;padding:0;margin-bottom:8px}
.choice{display:flex;gap:12px;align-items:center;min-height:56px;padding:8px 14px;border:1px solid var(--line);border-radius:12px;color:var(--ink);cursor:pointer}
.choice:has(input:checked){border-color:var(--main);box-shadow:inset 0 0 0 1px var(--main)}
.choice input{width:20px;min-height:20px;height:20px;margin:0;flex:none}
.choice b{font-variant-numeric:tabular-nums}
`

const hash = createHash('sha256').update(STYLE).digest('base64')

/** No scripts and no subresources; forms go to the own origin and, after the redirect, to the merchant. */
export const contentSecurityPolicy = (merchantOrigin: string) =>
  `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' ${merchantOrigin}; base-uri 'none'; frame-ancestors 'none'`
