/** The names of the payment methods as marks. */
export function PaymentMarks({ names }: { names: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5 pt-1">
      {names.map((name) => (
        <span key={name} className="rounded-[5px] border border-line bg-paper px-1.5 text-tiny font-medium text-ink">
          {name}
        </span>
      ))}
    </span>
  )
}
