import { useState } from 'react'
import { restartShop } from '../state/restart-shop.ts'
import { ApologyDrawing } from './drawings/apology-drawing.tsx'

interface RestartScreenProps {
  title: string
  text: string
  action: string
}

/** NAV-07: a full-page apology with a button to start afresh. It uses nothing that could be broken itself. */
export function RestartScreen({ title, text, action }: RestartScreenProps) {
  const [isRestarting, setIsRestarting] = useState(false)
  const restart = () => {
    setIsRestarting(true)
    void restartShop()
  }
  return (
    <div role="alert" className="fixed inset-0 z-50 grid place-items-center overflow-auto bg-paper p-6">
      <div className="flex max-w-[440px] flex-col items-center text-center">
        <ApologyDrawing />
        <h1 className="mt-6 text-heading">{title}</h1>
        <p className="mt-2 text-ink-soft">{text}</p>
        <button
          type="button"
          onClick={restart}
          aria-busy={isRestarting}
          className="mt-8 min-h-13 rounded-control bg-accent px-8 font-semibold text-on-accent hover:bg-accent-strong"
        >
          {action}
        </button>
      </div>
    </div>
  )
}
