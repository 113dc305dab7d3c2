import { Drawing } from './drawing.tsx'

/** A parcel that fell open, for error pages. */
export function ApologyDrawing() {
  return (
    <Drawing>
      <path d="M42 56l38-12 38 12v40l-38 12-38-12z" className="fill-paper" />
      <path d="M42 56l38 12 38-12M80 68v40" />
      <path d="M42 56L28 44l36-12 16 12M118 56l14-12-36-12-16 12" className="fill-accent-soft" />
      <path d="M54 76v.1M66 80v.1" strokeWidth="4" />
      <path d="M53 90q7-5 14 4" className="stroke-accent" />
      <path d="M80 22v-8M96 22l5-7M64 22l-5-7" className="stroke-line-strong" />
    </Drawing>
  )
}
