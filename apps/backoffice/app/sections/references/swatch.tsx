/** A colour beside its name. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: colour }}
      className="inline-block size-5 rounded-control border border-line-strong align-middle"
    />
  )
}
