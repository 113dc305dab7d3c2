import { ModerationNote } from '../reviews/moderation-note.tsx'
import type { OwnQuestions } from './use-own-questions.ts'
import { useQuestionMessages } from './use-question-messages.ts'

/** What became of the visitor's questions and answers that nobody else can see. */
export function OwnTextNotes({ questions, answers }: Pick<OwnQuestions, 'questions' | 'answers'>) {
  const t = useQuestionMessages()
  const texts = [
    ...questions.map((text) => ({
      ...text,
      key: `question ${text.id}`,
      waiting: 'questions.yours_waiting' as const,
      rejected: 'questions.yours_rejected' as const,
    })),
    ...answers.map((text) => ({
      ...text,
      key: `answer ${text.id}`,
      waiting: 'questions.answer_waiting' as const,
      rejected: 'questions.answer_rejected' as const,
    })),
  ]
  return texts.map(({ key, text, state, refusal, waiting, rejected }) =>
    state === 'published' ? null : (
      <ModerationNote key={key} state={state}>
        {state === 'waiting' ? t(waiting, { text }) : t(rejected, { reason: refusal ?? '' })}
      </ModerationNote>
    ),
  )
}
