import { Drawing } from './drawing.tsx'

export function ScaleDrawing() {
  return (
    <Drawing>
      <path d="M80 38v62M60 102h40" />
      <path d="M38 42q42-12 84 0" />
      <circle cx="80" cy="32" r="6" className="fill-paper" />
      <path d="M38 42L24 72M38 42l14 30M122 42l-14 30M122 42l14 30" />
      <path d="M22 72h32a16 12 0 0 1-32 0zM106 72h32a16 12 0 0 1-32 0z" className="fill-accent-soft" />
      <path d="M33 63h10v9H33zM117 60h10v12h-10z" className="fill-paper stroke-accent" />
    </Drawing>
  )
}
