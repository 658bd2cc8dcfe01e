import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { useState } from 'react'
import { Columns } from './Columns.tsx'
import { type ConfirmedAction, TicketDialog } from './closing/TicketDialog.tsx'
import { Conversation } from './conversation/Conversation.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { NextActions } from './NextActions.tsx'
import { NextLine } from './NextLine.tsx'
import { TicketActions } from './TicketActions.tsx'
import { TicketHeader } from './TicketHeader.tsx'
import { TicketTimeline } from './TicketTimeline.tsx'

/** A ticket whole: what is next, what was said, and beside it what the staff know and what happened. */
export function TicketRecord({ ticket }: { ticket: Ticket }) {
  const [asked, setChosen] = useState<ConfirmedAction>()
  return (
    <div className="flex flex-col gap-4">
      <TicketHeader ticket={ticket} controls={<TicketActions ticket={ticket} onChoose={setChosen} />} />
      <NextLine ticket={ticket} ways={<NextActions ticket={ticket} onChoose={setChosen} />} />
      <Columns
        main={<Conversation ticket={ticket} />}
        side={
          <>
            <DetailsCard ticket={ticket} />
            <TicketTimeline ticket={ticket} />
          </>
        }
      />
      {asked && <TicketDialog key={asked} ticket={ticket} action={asked} onClose={() => setChosen(undefined)} />}
    </div>
  )
}
