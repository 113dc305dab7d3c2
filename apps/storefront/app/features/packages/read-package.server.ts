import type { Package, PackageChoices } from '@delguur/contract'
import type { PackageItem } from '@delguur/sdk'

const PART = /^part-(\d{1,12})$/
const VALUE = /^cv-(.{1,50})$/
const MOST = 999

/** Reads the package from its form, or from an address with the same fields: a part and a value each, as the page names them. */
export function readPackage(slug: Package['slug'], form: FormData | URLSearchParams): PackageItem {
  const choices: PackageChoices = []
  const cv: Record<string, string> = {}
  for (const [name, value] of form) {
    const text = String(value).trim()
    const [, part] = PART.exec(name) ?? []
    const [, field] = VALUE.exec(name) ?? []
    if (part && /^\d{1,12}$/.test(text)) choices.push({ component_id: Number(part), variant_id: Number(text) })
    if (field && text !== '') cv[field] = text
  }
  const qty = Number(form.get('qty'))
  return { slug, qty: Number.isInteger(qty) && qty > 0 ? Math.min(qty, MOST) : 1, choices, cv }
}

/** Fields of a package by their names in its form. */
export const packageFields = ({ qty, choices = [], cv = {} }: PackageItem): URLSearchParams =>
  new URLSearchParams([
    ...(qty === undefined ? [] : [['qty', String(qty)]]),
    ...choices.map(({ component_id, variant_id }) => [`part-${component_id}`, String(variant_id)]),
    ...Object.entries(cv).map(([name, value]) => [`cv-${name}`, value]),
  ])
