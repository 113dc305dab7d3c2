/** Changes that staff make to a placed order, on its page. */
export const orderEditsMn = {
  'edit.title': 'Захиалгын өөрчлөлт',
  'edit.state_pending': 'Төлбөр хүлээж байна',
  'edit.state_applied': 'Өөрчлөгдсөн',
  'edit.state_expired': 'Хийгдээгүй',
  'edit.state_canceled': 'Хийгдээгүй',
  'edit.total': 'Захиалгын дүн',
  'edit.delivery': 'Хүргэлтийн мэдээлэл өөрчлөгдсөн',
  'edit.pay': 'Зөрүү {amount}-ийг төлнө үү',
  'edit.pay_note': 'Барааг {time} хүртэл танд хадгална. Төлөхгүй бол захиалга хэвээрээ үлдэнэ.',
  'edit.pay_by': 'Төлөх: {method}',
} as const
