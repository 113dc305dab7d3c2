import type { SectionContent } from '@delguur/contract'
import { COLOUR_ROLES, contrastFaults, isColour, paletteOf, type Scheme, tokenOf } from '@delguur/design/palette'
import type { FieldError } from '../../../platform/http/index.ts'

interface Fault extends FieldError {
  path: string
}

type Look = SectionContent<'look'>
type Field = 'theme' | 'theme_dark'

const COLOURS = new Set<string>(COLOUR_ROLES.map(tokenOf))

/** Colours that are none or cannot be told apart: on the pages of a scheme that the site sets colours for. */
export function lookFaults({ theme, theme_dark }: Look): Fault[] {
  return [...schemeFaults('theme', theme, 'light'), ...schemeFaults('theme_dark', theme_dark, 'dark')]
}

function schemeFaults(field: Field, tokens: Look[Field], scheme: Scheme): Fault[] {
  const colours = Object.entries(tokens).filter(([name]) => name.startsWith('--color-'))
  const faults = colours.flatMap(([name, value]): Fault[] => {
    const path = `${field}.${name}`
    if (!COLOURS.has(name)) return [{ path, message: 'colour_unknown' }]
    return isColour(value) ? [] : [{ path, message: 'colour' }]
  })
  return faults.length > 0 || colours.length === 0 ? faults : illegible(field, tokens, scheme)
}

function illegible(field: Field, tokens: Look[Field], scheme: Scheme): Fault[] {
  return contrastFaults(paletteOf(scheme, tokens), scheme).map(({ front, ground, ratio, least, suggestion }) => {
    // A ratio is never rounded up to one that would do.
    const values = { ground: tokenOf(ground), ratio: Math.floor(ratio * 100) / 100, least }
    return {
      path: `${field}.${tokenOf(front)}`,
      ...(suggestion === null
        ? { message: 'contrast' as const, values }
        : { message: 'contrast_better' as const, values: { ...values, colour: suggestion } }),
    }
  })
}
