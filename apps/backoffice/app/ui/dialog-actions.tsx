import type { ReactNode } from 'react'

/** The buttons of a dialog, in sight however long what they are about is. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 bg-paper px-5 pt-2 pb-5">
      {children}
    </div>
  )
}
