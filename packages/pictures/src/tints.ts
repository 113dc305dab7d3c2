import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { luminance, mix, safeColour, turnHue } from './colour.ts'

/** Colours and seed of a drawing. Colours are CSS hex; equal seeds give equal screens and walls. */
export interface Tinting {
  colour: string
  accent: string
  seed: string
}

/** Values of a drawing's variables by name, without the dashes. */
export type Tints = Record<string, string>

const TONE = /--([\w-]+): color-mix\(in srgb, var\(--([\w-]+)\), (#[0-9a-f]{6}) (\d+)%\)/g
const tones = [...readFileSync(new URL('../drawings/tints.css', import.meta.url), 'utf8').matchAll(TONE)].map(
  ([, name = '', of = '', added = '', percent]) => ({ name, of, added, share: Number(percent) / 100 }),
)

/** Signs of brands as paths around the origin, one unit high: ring, diamond, triangle, two bars, two dots. */
const MARKS = [
  'M.6 0A.6.6 0 1 1-.6 0A.6.6 0 1 1 .6 0zM.4 0A.4.4 0 1 0-.4 0A.4.4 0 1 0 .4 0z',
  'M0-.5L.5 0L0 .5L-.5 0z',
  'M-.5.5L0-.5L.5.5z',
  'M-.4-.4H.4A.15.15 0 0 1 .4-.1H-.4A.15.15 0 0 1-.4-.4zM-.4.1H0A.15.15 0 0 1 0 .4H-.4A.15.15 0 0 1-.4.1z',
  'M.1 0A.3.3 0 1 1-.5 0A.3.3 0 1 1 .1 0zM.45 0A.17.17 0 1 1 .1 0A.17.17 0 1 1 .45 0z',
] as const
const WALLPAPERS = ['#2f7fb8', '#2d8a91', '#6a5fc0', '#c6703f', '#4f8a6a'] as const
const WALLS = ['#d8cbb8', '#c9ccd2', '#d5b8a4', '#e3ddd2'] as const

/** The tints of a picture: those it is given, and the tones that `tints.css` mixes of them. */
export function tintsOf({ colour, accent, seed }: Tinting): Tints {
  const body = paintable(safeColour(colour, '#8b8f96'))
  const brand = safeColour(accent, '#2f7fb8')
  const digest = createHash('sha256').update(seed).digest()
  // Most screens show the brand's colour, the others one of the wallpapers.
  const ownScreen = luminance(brand) > 0.75 ? mix(brand, '#14110f', 0.25) : brand
  const hue = WALLPAPERS[digest.readUInt8(0) % 9] ?? ownScreen
  const turn = (digest.readUInt8(1) % 71) - 35
  const tints: Tints = {
    body,
    contrast: luminance(body) > 0.45 ? mix(body, '#14110f', 0.78) : mix(body, '#ffffff', 0.72),
    accent: brand,
    mark: MARKS[Number.parseInt(brand.slice(1), 16) % MARKS.length] ?? MARKS[0],
    screen: turnHue(hue, turn * 0.4),
    'screen-near': turnHue(hue, turn),
    'screen-far': turnHue(hue, -turn),
    wall: WALLS[digest.readUInt8(2) % WALLS.length] ?? WALLS[0],
  }
  for (const { name, of, added, share } of tones) tints[name] = mix(tints[of] ?? body, added, share)
  return tints
}

/** The text with its variables filled in; a variable that is no tint is a mistake in the drawing. */
export const fill = (text: string, tints: Tints): string =>
  text.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
    const value = tints[name]
    if (value === undefined) throw new Error(`a drawing asks for the tint --${name}, which there is not`)
    return value
  })

// Pure black and pure white would leave no room for shade and highlight.
function paintable(hex: string): string {
  const light = luminance(hex)
  if (light < 0.12) return mix(hex, '#44474e', 0.55)
  return light > 0.93 ? mix(hex, '#dfdcd6', 0.4) : hex
}
