import { mentionPieces } from '@mawrid/contract/team/mentions.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useColleagues } from './useColleagues.ts'

/** A text with the members whom it mentions, by the name that they have now. */
export function MentionText({ text }: { text: string }) {
  const { t } = useTranslation()
  const { find, nameOf, ownId } = useColleagues('deal')
  return mentionPieces(text).map((piece, index) => {
    if ('text' in piece) return piece.text
    const colleague = find(piece.mentioned)
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
        key={index}
        className={classes(
          'rounded-control px-1 font-medium text-accent',
          piece.mentioned === ownId ? 'bg-accent/20' : 'bg-accent-soft',
        )}
      >
        @<bdi>{colleague ? nameOf(colleague) : t('team.work.formerMember')}</bdi>
      </span>
    )
  })
}
