import { useLocale } from '../../i18n/use-messages.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

const QUESTIONS = {
  mn: lazyComponent(() => import('./product-questions-mn.tsx')),
  en: lazyComponent(() => import('./product-questions-en.tsx')),
}

/** The questions with the texts of the page's language alone. */
export default function LoadedQuestions({ slug }: { slug: string }) {
  const Questions = QUESTIONS[useLocale()]
  return <Questions slug={slug} />
}
