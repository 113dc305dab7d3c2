export function Spinner() {
  return (
    <span
      className="inline-block size-4 shrink-0 animate-turn rounded-pill border-2 border-current border-r-transparent"
      aria-hidden="true"
    />
  )
}
