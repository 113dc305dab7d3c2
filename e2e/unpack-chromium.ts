import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

/** The package's own function looks for the fonts in /tmp/fonts, regardless of the target folder. */
const FONTS =
  '<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n'

const packed = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')))

await chromium.executablePath(packed)
// The package uses these libraries only on AWS, though any bare Linux lacks them.
await inflate(join(packed, 'al2023.tar.br'))
writeFileSync(join(tmpdir(), 'fonts', 'fonts.conf'), FONTS)
