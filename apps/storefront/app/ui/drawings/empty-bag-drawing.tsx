import { Drawing } from './drawing.tsx'

export function EmptyBagDrawing() {
  return (
    <Drawing>
      <path d="M46 42h68l7 60a3 3 0 0 1-3 3H42a3 3 0 0 1-3-3z" className="fill-paper" />
      <path d="M46 42h68l1.400 12H44.600z" className="fill-accent-soft" />
      <path d="M62 54V36a18 18 0 0 1 36 0v18" />
      <path d="M68 76q12 10 24 0" className="stroke-accent" />
      <path d="M66 66v.1M94 66v.1" strokeWidth="4" />
      <path d="M128 30l5-5M133 40h7M121 22v-7" className="stroke-line-strong" />
    </Drawing>
  )
}
