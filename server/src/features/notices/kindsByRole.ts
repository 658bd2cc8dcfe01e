import { noticeKindNames, noticeRule } from '@mawrid/contract/notices/kinds.ts'
import { rightsOfRole } from '@mawrid/contract/team/rights.ts'
import { roles } from '@mawrid/contract/team/roles.ts'

const restricted = noticeKindNames.flatMap((kind) => {
  const { right } = noticeRule(kind)
  return right === null ? [] : [{ kind, right }]
})

/**
 * For `role_includes` in the database: the right of each kind, and by ready-made role the kinds that it does not include. What a person was
 * notified of in an earlier role is out of sight.
 */
export const kindsByRole = JSON.stringify({
  rights: Object.fromEntries(restricted.map(({ kind, right }) => [kind, right])),
  hidden: Object.fromEntries(
    roles.map((role) => [
      role,
      restricted.filter(({ right }) => !rightsOfRole[role].includes(right)).map(({ kind }) => kind),
    ]),
  ),
})
