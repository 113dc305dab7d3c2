/** Above a product that is not, or not so, in the shop. */
export const previewMn = {
  'preview.title': 'Урьдчилан харах',
  'preview.text':
    'Энэ хуудас дэлгүүрт хараахан гараагүй. Зөвхөн энэ холбоостой хүн хагас цаг үзнэ, худалдан авах боломжгүй.',
} as const
