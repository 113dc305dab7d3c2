import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { systemPath } from './process.mjs'
import { contractTypes, WRITTEN_TYPES } from './sdk-contract-types.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const SDK = path.join(ROOT, 'packages/sdk')
const TARGET = path.join(SDK, 'build')
const CONTRACT = '@delguur/contract'

/** Builds the published package of the SDK into packages/sdk/build: one module, its types, and nothing of this repository. */
async function buildSdk(): Promise<void> {
  rmSync(TARGET, { recursive: true, force: true })
  await build({
    configFile: false,
    root: SDK,
    logLevel: 'warn',
    build: {
      outDir: TARGET,
      target: 'es2022',
      minify: false,
      lib: { entry: path.join(SDK, 'src/index.ts'), formats: ['es'], fileName: 'index' },
    },
  })
  writeTypes(path.join(TARGET, 'types'))
  const { name, version, license, type, description, keywords } = JSON.parse(
    readFileSync(path.join(SDK, 'package.json'), 'utf8'),
  )
  const manifest = {
    name,
    version,
    description,
    keywords,
    license,
    type,
    sideEffects: false,
    engines: { node: '>=20.3' },
    exports: { '.': { types: './types/index.d.ts', default: './index.js' }, './package.json': './package.json' },
    files: ['index.js', 'types'],
  }
  writeFileSync(path.join(TARGET, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  copyFileSync(path.join(SDK, 'README.md'), path.join(TARGET, 'README.md'))
  copyFileSync(path.join(ROOT, 'LICENSE'), path.join(TARGET, 'LICENSE'))
}

/** Declarations of the SDK, beside the contract's types in plain TypeScript. */
function writeTypes(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const wanted = new Set<string>()
  for (const [file, code] of declarations()) {
    for (const name of namesOfContract(code)) wanted.add(name)
    const published = code.replaceAll(CONTRACT, './contract.js').replaceAll(/(['"]\.\/[\w.-]+)\.ts(['"])/g, '$1.js$2')
    // What the package itself names comes before a name of the contract.
    writeFileSync(
      path.join(folder, file),
      file === 'index.d.ts' ? `${published}export type * from './contract.js'\n` : published,
    )
  }
  const constants = [...wanted].filter((name) => !WRITTEN_TYPES.has(name))
  writeFileSync(path.join(folder, 'contract.d.ts'), contractTypes(constants))
}

function namesOfContract(code: string): string[] {
  const listed = [...code.matchAll(/import (?:type )?\{([^}]*)\} from ['"]@delguur\/contract['"]/g)]
  const inline = [...code.matchAll(/import\(['"]@delguur\/contract['"]\)\.(\w+)/g)]
  return [...listed.flatMap(([, names = '']) => names.split(',')), ...inline.map(([, name = '']) => name)]
    .map((name) => name.replace(/ as .*|type /, '').trim())
    .filter((name) => name !== '')
}

/** Files of the SDK as the compiler declares them to others. */
function declarations(): [file: string, code: string][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'delguur-sdk-'))
  const options = '--declaration --emitDeclarationOnly --module nodenext --target esnext --strict --skipLibCheck'
  try {
    compile([...options.split(' '), '--allowImportingTsExtensions', '--outDir', folder, 'packages/sdk/src/index.ts'])
    const files = globSync('**/*.d.ts', { cwd: folder }).filter((file) => !file.includes('contract'))
    return files.map((file) => [path.basename(file), readFileSync(path.join(folder, file), 'utf8')])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const compile = (args: string[]) =>
  execFileSync(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '--ignoreConfig', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  })

/** Builds and packs the SDK as `npm publish` would; returns the path of the file. */
export async function packSdk(folder = TARGET): Promise<string> {
  await buildSdk()
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, TARGET], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: systemPath },
    shell: process.platform === 'win32',
  })
  return path.join(folder, packed.trim().split('\n').at(-1) ?? '')
}
