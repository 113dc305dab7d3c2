import { useState } from 'react'
import type { ListState } from './list-page.tsx'

/** Takes all filters of a list away; undefined where it has none but those that it begins with. */
export function useClearing({ values, filter }: ListState, startFilter: Record<string, string> = {}) {
  // What is typed in a field of the filters goes, too: each time the fields begin anew.
  const [round, setRound] = useState(0)
  const isFiltered = Object.entries(values).some(([name, value]) => value !== '' && startFilter[name] !== value)
  function clear() {
    setRound((before) => before + 1)
    filter({})
  }
  return { round, onClear: isFiltered ? clear : undefined }
}
