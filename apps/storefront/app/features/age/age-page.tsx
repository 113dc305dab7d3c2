import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { AgeQuestion } from './age-question.ts'

/** CONT-05: asks the age in place of a page. The answer is a plain form, so that the page is read anew with it. */
export default function AgePage({ title, text, warning, answers, home }: AgeQuestion) {
  const { pathname, search } = useLocation()
  return (
    <div
      className="page flex min-h-[60vh] flex-col items-center justify-center gap-4 py-16 text-center"
      data-unmeasured
    >
      <PageHead title={title} noIndex />
      <h1 className="text-balance text-title">{title}</h1>
      <p className="text-balance text-ink-soft">{text}</p>
      {answers && (
        <form method="post" action="/age" className="flex flex-wrap justify-center gap-3">
          <input type="hidden" name="to" value={pathname + search} />
          <Button type="submit" size="large" name="answer" value="yes">
            {answers.yes}
          </Button>
          <Button type="submit" size="large" name="answer" value="no" variant="secondary">
            {answers.no}
          </Button>
        </form>
      )}
      {home && <ButtonLink to="/">{home}</ButtonLink>}
      <p className="text-small text-ink-soft">{warning}</p>
    </div>
  )
}
