import { type RefObject, useEffect, useState } from 'react'

interface ActiveOptionInput {
  root: RefObject<HTMLElement | null>
  input: RefObject<HTMLInputElement | null>
  listId: string
  typed: string
  close(): void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The option that the arrow keys have selected, by id: Enter follows it, or searches the typed text if there is none.
 * The focus stays in the field, which shows the text of the option, and the typed text again past the last one.
 */
export function useActiveOption({ root, input, listId, typed, close }: ActiveOptionInput): string | null {
  const [active, setActive] = useState<{ id: string; typed: string } | null>(null)
  // An option selected for another text no longer exists.
  const id = active?.typed === typed ? active.id : null

  useEffect(() => {
    const field = input.current
    if (!field) return
    const reach = (option: HTMLElement | undefined) => {
      setActive(option ? { id: option.id, typed } : null)
      field.value = option?.dataset.query ?? typed
      option?.scrollIntoView({ block: 'nearest' })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (event.isComposing) return
      if (step) reach(neighbour(listId, id, step))
      else if (event.key === 'Enter' && id) document.getElementById(id)?.click()
      else if (event.key === 'Escape') {
        field.value = typed
        close()
      } else return
      event.preventDefault()
    }
    const element = root.current
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      field.focus()
      close()
    }
    field.addEventListener('keydown', onKeyDown)
    element?.addEventListener('keydown', onEscape)
    if (id) field.setAttribute('aria-activedescendant', id)
    return () => {
      field.removeEventListener('keydown', onKeyDown)
      element?.removeEventListener('keydown', onEscape)
      field.removeAttribute('aria-activedescendant')
    }
  }, [root, input, listId, id, typed, close])

  return id
}

/** Wraps around: before the first option and after the last one is the field itself. */
function neighbour(listId: string, id: string | null, step: number): HTMLElement | undefined {
  const options = [...document.querySelectorAll<HTMLElement>(`#${CSS.escape(listId)} [role=option]`)].filter((option) =>
    option.checkVisibility(),
  )
  const places = options.length + 1
  const place = options.findIndex((option) => option.id === id) + 1
  return options[((place + step + places) % places) - 1]
}
