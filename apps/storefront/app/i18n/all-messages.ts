import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from './locale.ts'

const FOLDER = join(import.meta.dirname, 'messages')

/** Every text of the storefront in a language, whichever screens it is sent with. */
export async function allMessages(locale: Locale): Promise<Record<string, string>> {
  const files = globSync(join(FOLDER, '*.ts')).filter((file) =>
    new RegExp(`^(.+\\.)?${locale}\\.ts$`).test(basename(file)),
  )
  const modules: Record<string, Record<string, string>>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(file).href)),
  )
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module)))
}
