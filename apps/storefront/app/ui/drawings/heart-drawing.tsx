import { Drawing } from './drawing.tsx'

export function HeartDrawing() {
  return (
    <Drawing>
      <path d="M80 100C58 84 40 69 40 49a20 20 0 0 1 40-7 20 20 0 0 1 40 7c0 20-18 35-40 51z" className="fill-paper" />
      <path d="M50 49a10 10 0 0 1 10-10" className="stroke-accent" />
      <path d="M70 68q10 9 20 0" className="stroke-accent" />
      <path d="M69 57v.1M91 57v.1" strokeWidth="4" />
      <path d="M128 30l5-5M133 40h7M121 22v-7" className="stroke-line-strong" />
    </Drawing>
  )
}
