import type { ButtonHTMLAttributes } from 'react'

/** Invisible submit button to begin a form with: the Enter key presses the first button, which may do something else. */
export function EnterButton(props: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'value' | 'children'>) {
  return <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" {...props} />
}
