-- allow drop: no released version calls them; both came and were replaced after 0.1.0
-- What 0107 replaced: customers_alike is read in place of customers_with_twins, and the triggers call the function with eight parameters.
drop function if exists customers_with_twins();
drop function if exists customer_of_buyer(uuid, uuid, uuid, text, jsonb, text, text);
