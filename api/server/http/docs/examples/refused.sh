curl --silent --show-error \
  --header "Authorization: Bearer $DHIIG_TOKEN" \
  --header "Content-Type: application/json" \
  --data '{ "bloodType": "O-", "units": 0, "urgency": "high", "location": "Emergency ward" }' \
  "$DHIIG_URL/api/requests/create"
