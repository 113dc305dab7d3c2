import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { handleAuthor, handleMine } from './handle-author.server.ts'
import { handleEditor } from './handle-writing.server.ts'
import { loadAuthorForm, loadEditor, loadMine } from './load-writing.server.ts'

/** A screen where authors write. */
export type WritingPlace = { screen: 'mine' | 'author-form' } | { screen: 'editor'; slug: string | null }

/** The screen of an address below `/articles` or `/authors`, or null where it is one to read. */
export function writingPlaceOf(section: string, [key, further, ...rest]: readonly string[]): WritingPlace | null {
  if (key === undefined || rest.length > 0) return null
  if (section === 'articles' && further === 'edit') return { screen: 'editor', slug: key }
  if (further !== undefined) return null
  if (section === 'articles' && key === 'new') return { screen: 'editor', slug: null }
  if (section === 'articles' && key === 'mine') return { screen: 'mine' }
  return section === 'authors' && key === 'mine' ? { screen: 'author-form' } : null
}

export type Writing = Awaited<ReturnType<typeof loadWriting>>

export async function loadWriting(call: LoaderFunctionArgs, place: WritingPlace) {
  switch (place.screen) {
    case 'mine':
      return { view: 'mine', ...(await loadMine(call)) } as const
    case 'author-form':
      return { view: 'author-form', ...(await loadAuthorForm(call)) } as const
    case 'editor':
      return { view: 'editor', ...(await loadEditor(call, place.slug)) } as const
  }
}

export function handleWriting(call: ActionFunctionArgs, place: WritingPlace) {
  switch (place.screen) {
    case 'mine':
      return handleMine(call)
    case 'author-form':
      return handleAuthor(call)
    case 'editor':
      return handleEditor(call, place.slug)
  }
}
