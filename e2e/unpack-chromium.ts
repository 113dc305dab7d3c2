import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

/** The package's own looks for the fonts in /tmp/fonts, wherever it was told to unpack. */
const FONTS =
  '<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n'

const packed = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')))

await chromium.executablePath(packed)
// The package itself takes these libraries only on Amazon's machines, though any bare Linux lacks the same ones.
await inflate(join(packed, 'al2023.tar.br'))
writeFileSync(join(tmpdir(), 'fonts', 'fonts.conf'), FONTS)
