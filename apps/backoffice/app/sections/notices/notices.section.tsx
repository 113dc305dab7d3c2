import type { EditedSection, NoticeEntry } from '@delguur/contract'
import { RowList } from '../../forms/row-list.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { SectionForm } from '../site/section-form.tsx'
import { SitePage } from '../site/site-page.tsx'
import { useSection } from '../site/use-section.ts'
import { newCode } from './new-code.ts'
import { NoticeFields } from './notice-fields.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { type NoticeState, stateAt } from './shown-notices.ts'

const TONES: Record<NoticeState, BadgeTone> = { now: 'stock', behind: 'accent', later: 'plain', over: 'plain' }

export default function NoticesSection() {
  const t = useMessages()
  return <SitePage title={t('nav.notices')}>{({ sections }) => <Notices opened={sections.notifications} />}</SitePage>
}

/** The strip under the header of every page. */
function Notices({ opened }: { opened: EditedSection<'notifications'> }) {
  const { t, locale } = useLanguage()
  const editing = useSection('notifications', opened, t('site.saved'))
  const { content } = editing
  const known = new Set(opened.content.map(({ code }) => code))
  const now = Date.now()
  const added: NoticeEntry = { code: newCode(), text: { mn: '' } }
  const badgeOf = (notice: NoticeEntry) => {
    const state = stateAt(content, notice, now)
    return <Badge tone={TONES[state]}>{t(`notice.${state}`)}</Badge>
  }
  return (
    <SectionForm editing={editing}>
      <p className="text-ink-soft">{t('notice.intro')}</p>
      <NoticePreview notices={content} now={now} />
      <RowList
        rows={content}
        onChange={(rows) => editing.update(() => rows)}
        titleOf={({ text }) => named(text, locale)}
        asideOf={badgeOf}
        isUnordered
        faulty={editing.faulty('')}
        add={{ label: t('notice.add'), row: added }}
      >
        {(notice, set, index) => (
          <NoticeFields
            notice={notice}
            isKnown={known.has(notice.code)}
            errorOf={(field) => editing.errorOf(`${index}.${field}`)}
            onChange={set}
          />
        )}
      </RowList>
    </SectionForm>
  )
}
