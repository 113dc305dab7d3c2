const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** A six-digit CSS hex colour, or the fallback when the text is anything else. */
export function safeColour(text: string, fallback: string): string {
  if (typeof text !== 'string' || !HEX.test(text)) return fallback
  if (text.length === 7) return text.toLowerCase()
  const [, red, green, blue] = text.toLowerCase()
  return `#${red}${red}${green}${green}${blue}${blue}`
}

type Channels = [red: number, green: number, blue: number]

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Channels

function toHex(values: number[]): string {
  const digits = values.map((value) => Math.round(Math.min(255, Math.max(0, value))).toString(16))
  return `#${digits.map((pair) => pair.padStart(2, '0')).join('')}`
}

export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  return toHex(channels(from).map((value, index) => value + ((target[index] ?? value) - value) * share))
}

/** Perceived luminance from 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

/** The same colour with its hue turned by degrees. */
export function turnHue(hex: string, degrees: number): string {
  const [red, green, blue] = channels(hex)
  const turn = (degrees * Math.PI) / 180
  const cosine = Math.cos(turn)
  const third = (1 - cosine) / 3
  const root = Math.sqrt(1 / 3) * Math.sin(turn)
  const same = cosine + third
  return toHex([
    red * same + green * (third - root) + blue * (third + root),
    red * (third + root) + green * same + blue * (third - root),
    red * (third - root) + green * (third + root) + blue * same,
  ])
}
