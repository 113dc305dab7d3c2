import { Drawing } from './drawing.tsx'

export function NothingFoundDrawing() {
  return (
    <Drawing>
      <path d="M34 96V58l16-14h44l16 14v38z" className="fill-paper" />
      <path d="M34 58h76M72 44v14" />
      <path d="M64 58h16v14l-8-5-8 5z" className="fill-accent-soft" />
      <circle cx="108" cy="66" r="22" className="fill-paper" />
      <circle cx="108" cy="66" r="15" className="fill-accent-soft stroke-accent" />
      <path d="M124 82l16 16" strokeWidth="5" />
      <path d="M102 62q6-5 12 0M104 72h8" className="stroke-accent" />
    </Drawing>
  )
}
