import type { ArticleTagDocument, StaffArticleTag } from '@delguur/contract'
import { slug as slugOf } from '@delguur/mongolia/slug'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import type { ActionValues } from '../../forms/action-dialog.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { ListPage } from '../../lists/list-page.tsx'

/** Tags that articles and news can have. */
export function TagList() {
  const { t, locale } = useLanguage()
  return (
    <ListPage
      name="article_tags"
      title={t('article.tags')}
      actions={<EditTag tag={null} />}
      columns={[
        { label: t('tag.name_mn'), cell: ({ tag }) => named(tag.name, locale) },
        { label: t('tag.slug'), cell: ({ tag }) => tag.slug },
        { label: t('tag.count'), cell: ({ count }) => count },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: (row) => <TagActions row={row} /> },
      ]}
      card={(row) => ({
        title: named(row.tag.name, locale),
        aside: null,
        lines: row.tag.slug,
        actions: <TagActions row={row} />,
      })}
      empty={t('tag.empty')}
    />
  )
}

function TagActions({ row }: { row: StaffArticleTag }) {
  const { t, locale } = useLanguage()
  return (
    <RowActions>
      <EditTag tag={row} />
      <ActionButton
        label={t('tag.delete')}
        subject={named(row.tag.name, locale)}
        done={t('tag.delete_done')}
        text={t('tag.delete_text')}
        fields={[]}
        variant="danger"
        work={(client) => client.request('DELETE /api/back_office/article_tags/:id', { params: { id: row.id } })}
      />
    </RowActions>
  )
}

/** A new tag, or one that is there. */
function EditTag({ tag: row }: { tag: StaffArticleTag | null }) {
  const t = useMessages()
  const before = row?.tag
  return (
    <ActionButton
      label={t(row ? 'tag.change' : 'tag.new')}
      subject={before?.name.mn ?? ''}
      done={t('tag.saved')}
      variant={row ? 'secondary' : 'primary'}
      fields={[
        { name: 'name_mn', label: t('tag.name_mn'), required: true, start: before?.name.mn ?? '' },
        { name: 'name_en', label: t('tag.name_en'), start: before?.name.en ?? '' },
        { name: 'text_mn', label: t('tag.text_mn'), kind: 'area', start: before?.text.mn ?? '' },
        { name: 'text_en', label: t('tag.text_en'), kind: 'area', start: before?.text.en ?? '' },
      ]}
      work={(client, values, idempotencyKey) => {
        const tag = tagOf(values, before)
        return row
          ? client.request('PUT /api/back_office/article_tags/:id', { params: { id: row.id }, body: { tag } })
          : client.request('POST /api/back_office/article_tags', { body: { tag }, idempotencyKey })
      }}
    />
  )
}

/** The address is made of the first name, and stays. */
function tagOf(values: ActionValues, before: ArticleTagDocument | undefined): ArticleTagDocument {
  const { name_mn = '', name_en = '', text_mn = '', text_en = '' } = values
  return {
    slug: before?.slug ?? slugOf(name_mn),
    name: { mn: name_mn.trim(), ...(name_en.trim() && { en: name_en.trim() }) },
    text: { mn: text_mn.trim(), ...(text_en.trim() && { en: text_en.trim() }) },
    picture: before?.picture ?? null,
  }
}
