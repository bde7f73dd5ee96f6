curl --fail-with-body --silent --show-error \
  --header "Authorization: Bearer $DHIIG_TOKEN" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: theatre-2-$(date +%s)" \
  --data '{
    "bloodType": "O-",
    "component": "red_cells",
    "units": 2,
    "urgency": "medium",
    "location": "Emergency ward"
  }' \
  "$DHIIG_URL/api/requests/create"
