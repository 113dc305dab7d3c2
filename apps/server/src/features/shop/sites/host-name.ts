import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const LONGEST = 253

/** A host as browsers send it: lower case, other letters in their ASCII form; null where it is none. */
export function hostName(text: string): string | null {
  const host = text.trim()
  // Whatever would be cut off makes another host of it.
  if (/[\s/:@?#%\\]/.test(host)) return null
  const name = domainToASCII(host).replace(/\.$/, '')
  const labels = name.split('.')
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && /[a-z]/.test(labels.at(-1) ?? '')
  return isName && name.length <= LONGEST && isIP(name) === 0 ? name : null
}
