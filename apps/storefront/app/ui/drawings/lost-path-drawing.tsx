import { Drawing } from './drawing.tsx'

/** A ger far off the path, for unknown addresses. */
export function LostPathDrawing() {
  return (
    <Drawing>
      <path d="M16 92q22-26 44-10t40-12 44 10" className="stroke-line-strong" />
      <path d="M60 98V74q0-3 3-4l26-14q4-2 8 0l26 14q3 1 3 4v24z" className="fill-paper" />
      <path d="M60 76h66" />
      <path d="M86 98V82h14v16" className="fill-accent-soft stroke-accent" />
      <path d="M88 56v-6h10v6" />
      <path d="M94 44q-4-6 1-10t1-10" className="stroke-line-strong" />
      <path d="M28 98V58M18 62h26l5 5-5 5H18z" className="fill-paper" />
      <path d="M26 67h12" className="stroke-accent" />
    </Drawing>
  )
}
