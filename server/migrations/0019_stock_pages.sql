-- What is remembered of a company's lists of stock is good for as long as its catalogue and its stock stay as they are:
-- both count up the one number of catalogue_versions. Most bookings did so already, through what their products stand at.
create constraint trigger stock_changed after insert or update or delete on stock_levels
  deferrable initially deferred for each row execute function catalogue_changed();
