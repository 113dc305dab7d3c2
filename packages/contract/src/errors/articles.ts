import type { ErrorRecord } from './error-record.ts'

/** Errors of articles, news, their authors and comments. */
export const articleErrors = {
  article_not_found: { status: 404, mn: 'Ийм нийтлэл олдсонгүй', en: 'The article was not found' },
  article_published: {
    status: 409,
    mn: 'Нийтлэгдсэн нийтлэлийг устгах боломжгүй. Эхлээд ноорог болгоно уу',
    en: 'A published article cannot be deleted. Please make it a draft first',
  },
  news_not_found: { status: 404, mn: 'Ийм мэдээ олдсонгүй', en: 'This piece of news was not found' },
  article_tag_not_found: { status: 404, mn: 'Ийм сэдэв олдсонгүй', en: 'The tag was not found' },
  author_not_found: { status: 404, mn: 'Ийм зохиогч олдсонгүй', en: 'The author was not found' },
  author_not_agreed: {
    status: 403,
    mn: 'Нийтлэл бичихийн тулд зохиогчийн хүсэлтээ илгээж, дэлгүүрийн зөвшөөрлийг хүлээнэ үү',
    en: 'To write articles, ask to become an author and wait until the shop agrees',
  },
  article_pictures_full: {
    status: 422,
    mn: 'Нэг нийтлэлд хамгийн ихдээ {limit} зураг оруулах боломжтой',
    en: 'An article can have at most {limit} pictures',
  },
  too_many_articles: {
    status: 429,
    mn: 'Өдөрт хамгийн ихдээ {limit} нийтлэл эхлүүлэх боломжтой. Маргааш үргэлжлүүлнэ үү',
    en: 'You can begin at most {limit} articles a day. Please go on tomorrow',
  },
  too_many_pictures: {
    status: 429,
    mn: 'Өдөрт хамгийн ихдээ {limit} зураг оруулах боломжтой. Маргааш үргэлжлүүлнэ үү',
    en: 'You can upload at most {limit} pictures a day. Please go on tomorrow',
  },
  comment_not_found: { status: 404, mn: 'Нийтлэлийн ийм сэтгэгдэл олдсонгүй', en: 'The comment was not found' },
  comment_own: {
    status: 409,
    mn: 'Нийтлэлд бичсэн сэтгэгдлээ өөрөө үнэлэх боломжгүй',
    en: 'One’s own comment cannot be rated',
  },
  too_many_comments: {
    status: 429,
    mn: 'Цагт хамгийн ихдээ {limit} сэтгэгдэл бичих боломжтой. Түр хүлээгээд дахин бичнэ үү',
    en: 'You can write at most {limit} comments an hour. Please wait a while',
  },
  replies_full: {
    status: 409,
    mn: 'Энэ сэтгэгдэлд {limit} хариулт ирсэн тул дахин хариулах боломжгүй',
    en: 'The comment has {limit} replies already',
  },
} as const satisfies Record<string, ErrorRecord>
